import type { Result } from '#shared/base/result.ts'
import { capitalize } from '#shared/words/format.ts'
import { ProblemNote } from '#renderer/parts/ProblemWords.tsx'
import type { OutputOf } from '#renderer/state/calls.ts'
import { useWords } from '#renderer/state/words.ts'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { Note } from '#renderer/ui/Note.tsx'

export type TestAnswer = Result<OutputOf<'gateways', 'test'>>

/** The result of the last connection test. */
export function TestResult({ answer }: { readonly answer: TestAnswer | null }) {
  const { t, format } = useWords()
  if (answer === null) return null
  if (!answer.ok) {
    return <ProblemNote tone="bad" live title={t('gateways.test.error')} problem={answer.problem} />
  }
  const { os, wireguard, missingPackages, milliseconds, publicKey, madeKey } = answer.value
  const kind = wireguard === 'kernel' || wireguard === 'userspace' ? wireguard : 'none'
  return (
    <Note tone="ok" live title={t('gateways.test.ok')}>
      {t('gateways.test.facts', {
        os: capitalize(os),
        milliseconds: format.number(milliseconds),
        wireguard: t(`gateways.test.wireguard.${kind}`),
      })}
      {missingPackages.length === 0
        ? ''
        : ` ${t('gateways.test.missing', { packages: format.list(missingPackages) })}`}
      <p className="mt-2">
        {publicKey === null
          ? t('gateways.test.key-later')
          : t(madeKey ? 'gateways.test.key-made' : 'gateways.test.key-kept')}
      </p>
      {publicKey === null ? null : (
        <CodeBlock wrap text={publicKey} label={t('gateways.keys.wireguard-public')} />
      )}
    </Note>
  )
}
