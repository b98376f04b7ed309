import { Fingerprint, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Profile } from '#shared/contract/account.ts'
import { canUsePasskeys } from '#renderer/parts/passkeys.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useWords } from '#renderer/state/words.ts'
import { Age } from '#renderer/ui/Age.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { IconButton } from '#renderer/ui/IconButton.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { OwnThing, OwnThings } from './OwnThings.tsx'
import { RemovePasskey } from './RemovePasskey.tsx'
import { usePlaceOfFocus } from './use-place-of-focus.ts'

type Passkey = Profile['passkeys'][number]

/** What opens the account without a password. */
export function PasskeysCard({ profile }: { readonly profile: Profile }) {
  const { t, format } = useWords()
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const { passkeys } = profile
  const place = usePlaceOfFocus(passkeys.length)
  return (
    <Card title={t('account.passkeys.title')}>
      <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-3">
        <p className="text-text-2">{t('account.passkeys.text')}</p>
        {passkeys.length === 0 ? null : (
          <OwnThings label={t('account.passkeys.title')}>
            {passkeys.map((passkey) => (
              <OwnThing
                key={passkey.id}
                icon={Fingerprint}
                name={passkey.name}
                facts={
                  <>
                    <span>{t('account.passkeys.since', { date: format.date(passkey.createdAtMs) })}</span>
                    {passkey.usedAtMs === null ? (
                      <span>{t('account.passkeys.never-used')}</span>
                    ) : (
                      <Age
                        at={passkey.usedAtMs}
                        format={(ageMs) => t('account.passkeys.used', { age: format.age(ageMs) })}
                      />
                    )}
                  </>
                }
                end={
                  <IconButton
                    size="xs"
                    icon={Trash2}
                    label={t('account.passkeys.remove', { name: passkey.name })}
                    onClick={() => setRemoving(passkey)}
                  />
                }
              />
            ))}
          </OwnThings>
        )}
        <AddButton onAdd={() => setAdding(true)} />
      </div>
      {isAdding ? <AddPasskey email={profile.email} onClose={() => setAdding(false)} /> : null}
      {removing === null ? null : <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </Card>
  )
}

/** Or why there is none: a passkey belongs to the name of a server, which only its own pages have. */
function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useWords()
  const { app, server } = useCapabilities()
  if (app === 'browser' && canUsePasskeys()) {
    return (
      <Button variant="outline" onClick={onAdd}>
        {t('account.passkeys.add')}
      </Button>
    )
  }
  return (
    <p className="text-12 text-text-3">
      {server.kind === 'hosted'
        ? t('account.passkeys.elsewhere', { host: new URL(server.url).host })
        : t('account.passkeys.unable')}
    </p>
  )
}
