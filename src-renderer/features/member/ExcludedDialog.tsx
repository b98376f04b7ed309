import { z } from 'zod'
import { formatCidr, parseCidr } from '#shared/base/cidr.ts'
import type { TunnelView } from '#shared/contract/tunnels.ts'
import { FormDialog } from '#renderer/parts/FormDialog.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { TextArea } from '#renderer/ui/TextArea.tsx'

const most = 64
const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** One range a line; the first that cannot be read is the field's problem. */
const schema = z.object({
  ranges: z.string().superRefine((text, context) => {
    const lines = linesOf(text)
    const wrong = lines.map(parseCidr).find((parsed) => !parsed.ok)
    if (wrong !== undefined && !wrong.ok) {
      const { code, facts } = wrong.problem
      context.addIssue({ code: 'custom', params: { problem: code, facts }, input: text })
    } else if (lines.length > most) {
      context.addIssue({
        code: 'custom',
        params: { problem: 'field-too-large', facts: { value: most } },
        input: text,
      })
    }
  }),
})

/** Which addresses a tunnel leaves alone. */
export function ExcludedDialog(props: { readonly tunnel: TunnelView; readonly onClose: () => void }) {
  const { t } = useWords()
  const { tunnel, onClose } = props
  const set = useCommand('tunnels', 'setOptions', { quiet: true })
  const form = useFormOf({
    schema,
    start: { ranges: tunnel.options.excluded.join('\n') },
    send: ({ ranges }) => {
      const excluded = linesOf(ranges)
        .map(parseCidr)
        .flatMap((parsed) => (parsed.ok ? [formatCidr(parsed.value)] : []))
      return set.run({ id: tunnel.id, excluded: [...new Set(excluded)] })
    },
    done: onClose,
    homes: { 'range-unreadable': 'ranges', 'range-host-bits': 'ranges' },
  })
  return (
    <FormDialog
      title={t('member.excluded.title', { name: tunnel.name })}
      submitLabel={t('member.excluded.save')}
      busyLabel={t('shell.saving')}
      form={form}
      labels={{ ranges: t('member.excluded.label') }}
      onClose={onClose}
    >
      <TextArea
        label={t('member.excluded.label')}
        hint={t('member.excluded.hint')}
        mono
        spellCheck={false}
        rows={5}
        {...form.text('ranges')}
      />
    </FormDialog>
  )
}
