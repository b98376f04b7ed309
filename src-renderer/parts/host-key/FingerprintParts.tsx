import type { HostKey } from '#shared/model/gateway.ts'
import { useCopy } from '#renderer/parts/use-copy.ts'
import { useWords } from '#renderer/state/words.ts'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { CodeBlock } from '#renderer/ui/CodeBlock.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { compareFingerprint, fingerprintCommand, groupHash, hashOf } from './fingerprint.ts'

/** A fingerprint in fours, large enough to be compared. */
export function Fingerprint({ of, label }: { readonly of: HostKey; readonly label: string }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="mono flex flex-wrap gap-x-[1.25rem] rounded-3 border border-line bg-inset px-4 py-3 text-16 font-medium text-text"
    >
      {groupHash(of.fingerprint).map(({ from, text }) => (
        <span key={from}>{text}</span>
      ))}
    </div>
  )
}

/** What to type on the machine itself. */
export function FingerprintCommand({ type }: { readonly type: HostKey['type'] }) {
  const { t } = useWords()
  return (
    <div className="flex flex-col gap-2">
      <p>{t('gateways.contact.command')}</p>
      <CodeBlock
        console
        text={fingerprintCommand(type)}
        label={t('gateways.contact.command-label')}
        copyLabel={t('shell.copy')}
        {...useCopy()}
      />
    </div>
  )
}

export interface PasteFingerprintProps {
  readonly of: HostKey
  readonly pasted: string
  readonly onPaste: (text: string) => void
  /** The person says that it was compared by eye. */
  readonly isSeen: boolean
  readonly onSeen: (seen: boolean) => void
}

/** Where what the console shows is pasted and compared, or else said to be the same. */
export function PasteFingerprint({ of, pasted, onPaste, isSeen, onSeen }: PasteFingerprintProps) {
  const { t } = useWords()
  const compared = compareFingerprint(pasted, of.fingerprint).kind
  const isWrong = compared === 'differs' || compared === 'incomplete'
  return (
    <>
      <TextField
        label={t('gateways.contact.paste')}
        mono
        autoComplete="off"
        spellCheck={false}
        value={pasted}
        onValueChange={onPaste}
        error={isWrong ? t(`gateways.contact.${compared}`) : undefined}
        tone={compared === 'matches' ? 'ok' : undefined}
        hint={
          compared === 'matches'
            ? t('gateways.contact.matches', { count: hashOf(of.fingerprint).length })
            : undefined
        }
      />
      {compared === 'matches' || compared === 'differs' ? null : (
        <Checkbox label={t('gateways.contact.eye')} checked={isSeen} onCheckedChange={onSeen} />
      )}
    </>
  )
}
