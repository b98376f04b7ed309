import { Zap } from 'lucide-react'
import { useState } from 'react'
import type { Problem } from '#shared/base/problem.ts'
import type { ProviderForm, ProviderKind } from '#shared/model/provider.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { KeyValueList } from '#renderer/ui/KeyValueList.tsx'
import { Note } from '#renderer/ui/Note.tsx'
import { StateGlyph } from '#renderer/ui/StateGlyph.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { fateOf } from './provider-fate.ts'

type Tested = OutputOf<'providers', 'test'>

export interface ProviderTestProps {
  readonly kind: ProviderKind
  /** Null: nothing is saved yet. */
  readonly providerId: string | null
  /** What is to be tested; null: it cannot be read as it is, and that is said elsewhere. */
  readonly read: () => ProviderForm | null
}

/** Reaches a provider with these settings, and says what went well and what would become of a login. */
export function ProviderTest({ kind, providerId, read }: ProviderTestProps) {
  const { t } = useWords()
  const test = useCommand('providers', 'test', { quiet: true })
  const [login, setLogin] = useState('')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const run = async (): Promise<void> => {
    const form = read()
    setAnswer(null)
    if (form === null) return setAnswer({ problem: null })
    const asked = kind === 'ldap' && login.trim() !== '' ? login.trim() : null
    const given = await test.run({ id: providerId, form, login: asked })
    setAnswer(given.ok ? { tested: given.value, form } : { problem: given.problem })
  }
  return (
    <div className="flex flex-col items-stretch gap-3">
      {kind === 'ldap' ? (
        <TextField
          label={t('providers.test.login')}
          optional={t('shell.optional')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t('providers.test.login-hint')}
          value={login}
          onValueChange={setLogin}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is not to be sent.
            event.preventDefault()
            void run()
          }}
        />
      ) : null}
      <Button
        className="self-start"
        variant="soft"
        icon={Zap}
        busy={test.busy}
        busyLabel={t('providers.test.busy')}
        onClick={() => void run()}
      >
        {t('providers.test.act')}
      </Button>
      {answer === null ? null : <Outcome answer={answer} />}
    </div>
  )
}

type Answer = { readonly tested: Tested; readonly form: ProviderForm } | { readonly problem: Problem | null }

function Outcome({ answer }: { readonly answer: Answer }) {
  const { t, format } = useWords()
  if ('problem' in answer) {
    return (
      <ProblemNote
        tone="bad"
        live
        title={t('providers.test.error')}
        problem={
          answer.problem === null
            ? t('providers.test.fill-in')
            : answer.problem.code === 'field-required'
              ? t('providers.form.secret-again')
              : answer.problem
        }
      />
    )
  }
  const { steps, milliseconds, found } = answer.tested
  return (
    <>
      <Note tone="ok" live title={t('providers.test.ok')}>
        {t('providers.test.took', { milliseconds: format.number(milliseconds) })}
      </Note>
      <ul aria-label={t('providers.test.steps')} className="flex flex-col gap-1">
        {steps.map((step) => (
          <li key={step} className="flex items-center gap-2">
            <StateGlyph state="synchronized" size={14} />
            {t(`providers.test.step.${step}`)}
          </li>
        ))}
      </ul>
      {found === null ? null : <FoundPerson found={found} form={answer.form} />}
    </>
  )
}

function FoundPerson({
  found,
  form,
}: {
  readonly found: NonNullable<Tested['found']>
  readonly form: ProviderForm
}) {
  const { t, format } = useWords()
  const fate = fateOf(form, found)
  const held = 'roles' in fate ? format.list(fate.roles.map((role) => t(`states.role.${role}`))) : ''
  const isIn = fate.kind === 'registers' || fate.kind === 'known' || fate.kind === 'known-only'
  return (
    <Note
      tone={isIn ? 'info' : 'warn'}
      title={t('providers.test.found', { name: found.name === '' ? found.email : found.name })}
    >
      <p>{t(`providers.test.fate.${fate.kind}`, { roles: held })}</p>
      <KeyValueList
        className="mt-2"
        rows={[
          { id: 'email', label: t('providers.test.email'), value: found.email },
          {
            id: 'groups',
            label: t('providers.test.groups'),
            value: found.groups.length === 0 ? t('providers.test.no-groups') : format.list(found.groups),
          },
        ]}
      />
    </Note>
  )
}
