import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import type { KnownName } from './known-name.ts'

/** Offers the names of variables after two braces, and closes them. */
export function completeNames(names: readonly KnownName[]): Extension {
  const source = (context: CompletionContext): CompletionResult | null => {
    const before = context.matchBefore(/\{\{[ \t]*\w*/)
    if (before === null) return null
    const typed = /\w*$/.exec(before.text)?.[0] ?? ''
    const from = before.to - typed.length
    return {
      from,
      validFor: /^\w*$/,
      options: names.map(({ name, detail }) => ({
        label: name,
        detail,
        apply: (view, _completion, start, end) => {
          const after = view.state.sliceDoc(end, end + 2)
          const close = after === '}}' ? '' : '}}'
          view.dispatch({
            changes: { from: start, to: end, insert: name + close },
            selection: { anchor: start + name.length + 2 },
            userEvent: 'input.complete',
          })
        },
      })),
    }
  }
  return autocompletion({ override: [source], icons: false })
}
