import { useAtom } from 'jotai'
import { z } from 'zod'
import type { Profile } from '#shared/contract/account.ts'
import { name } from '#shared/model/field.ts'
import { LeaveGuard } from '#renderer/parts/LeaveGuard.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import { useToasts } from '#renderer/state/host.tsx'
import { sessionAtom } from '#renderer/state/session.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Card } from '#renderer/ui/Card.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Tag } from '#renderer/ui/Tag.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'

/** The name, which its owner may change, and what others decide. */
export function ProfileCard({ profile }: { readonly profile: Profile }) {
  const { t } = useWords()
  const [session] = useAtom(sessionAtom)
  return (
    <Card title={t('account.profile.title')}>
      <div className="flex flex-col gap-4">
        <NameForm profile={profile} />
        <KeyValueList
          rows={[
            { id: 'email', label: t('account.profile.email'), value: profile.email },
            {
              id: 'organization',
              label: t('account.profile.organization'),
              value: session?.organizationName ?? '',
            },
            {
              id: 'roles',
              label: t('account.profile.roles'),
              value: (
                <span className="flex flex-wrap gap-1">
                  {profile.roles.map((role) => (
                    <Tag key={role}>{t(`states.role.${role}`)}</Tag>
                  ))}
                </span>
              ),
            },
            { id: 'provider', label: t('account.profile.provider'), value: profile.providerName },
          ]}
        />
      </div>
    </Card>
  )
}

const schema = z.object({ name })

function NameForm({ profile }: { readonly profile: Profile }) {
  const { t } = useWords()
  const toasts = useToasts()
  const [session, setSession] = useAtom(sessionAtom)
  const rename = useCommand('account', 'rename', { quiet: true })
  const form = useFormOf({
    schema,
    start: { name: profile.name },
    send: rename.run,
    done: (changed) => {
      if (session !== null) setSession({ ...session, name: changed.name })
      toasts.add({ id: 'renamed', tone: 'ok', title: t('account.profile.saved') })
    },
  })
  const isChanged = form.values.name.trim() !== profile.name
  return (
    <form
      ref={form.root}
      noValidate
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      {form.problem === null ? null : (
        <ProblemNote tone="bad" live className="w-full" problem={form.problem} />
      )}
      <TextField
        label={t('account.profile.name')}
        autoComplete="name"
        className="w-full"
        {...form.text('name')}
      />
      <Button type="submit" variant="outline" busy={form.busy} busyLabel={t('shell.saving')}>
        {t('account.profile.save')}
      </Button>
      <LeaveGuard
        isUnsaved={isChanged && !form.busy}
        text={t('shell.unsaved.text', { fields: t('account.profile.name') })}
      />
    </form>
  )
}
