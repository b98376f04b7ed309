import { useState } from 'react'
import type { MemberView } from '#shared/contract/members.ts'
import { AskedView } from '#renderer/parts/AskedView.tsx'
import { ConfirmCommand } from '#renderer/parts/ConfirmCommand.tsx'
import { useMay } from '#renderer/state/session.ts'
import { useAsk, useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PanelSection } from '#renderer/ui/PanelSection.tsx'
import { InvitationDialog, type Invitation } from './InvitationDialog.tsx'

interface Owner {
  readonly id: string
  readonly name: string
}

/** Whether the person who owns a device can sign in, and how they come to it. */
export function OwnerLogin({ owner }: { readonly owner: Owner }) {
  const { t } = useWords()
  const members = useAsk('members', 'list', {})
  return (
    <PanelSection title={t('keys.login.title', { name: owner.name })}>
      <AskedView asked={members}>
        {(all) => <Login owner={owner} member={all.find((one) => one.networkUserId === owner.id)} />}
      </AskedView>
    </PanelSection>
  )
}

function Login({ owner, member }: { readonly owner: Owner; readonly member: MemberView | undefined }) {
  const { t } = useWords()
  const mayInvite = useMay('member.invite')
  const invite = useCommand('members', 'invite')
  const remove = useCommand('members', 'remove', { quiet: true })
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const state = member?.state ?? 'none'
  const make = async (): Promise<void> => {
    const made = await invite.run({ networkUserId: owner.id })
    if (made.ok) setInvitation(made.value)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <LoginState member={member} />
      {mayInvite ? (
        <div className="flex flex-wrap gap-2">
          {state === 'joined' ? null : (
            <Button
              variant="outline"
              busy={invite.busy}
              busyLabel={t('keys.login.inviting')}
              onClick={() => void make()}
            >
              {t(state === 'none' ? 'keys.login.invite' : 'keys.login.invite-again')}
            </Button>
          )}
          {state === 'none' ? null : (
            <Button variant="danger-outline" onClick={() => setRemoving(true)}>
              {t('keys.login.remove')}
            </Button>
          )}
        </div>
      ) : null}
      {invitation === null ? null : (
        <InvitationDialog name={owner.name} invitation={invitation} onClose={() => setInvitation(null)} />
      )}
      {isRemoving ? (
        <ConfirmCommand
          title={t('keys.login.remove-title', { name: owner.name })}
          actLabel={t('keys.login.remove-act')}
          busyLabel={t('keys.login.remove-busy')}
          busy={remove.busy}
          act={() => remove.run({ networkUserId: owner.id })}
          onDone={() => setRemoving(false)}
          onClose={() => setRemoving(false)}
        >
          {t('keys.login.remove-text')}
        </ConfirmCommand>
      ) : null}
    </div>
  )
}

function LoginState({ member }: { readonly member: MemberView | undefined }) {
  const { t, format } = useWords()
  if (member?.state === 'joined') return <p className="text-text-2">{t('keys.login.joined')}</p>
  if (member?.state === 'invited' && member.expiresAtMs !== null)
    return (
      <p className="text-text-2">{t('keys.login.invited', { when: format.dateTime(member.expiresAtMs) })}</p>
    )
  return <p className="text-text-2">{t('keys.login.none')}</p>
}
