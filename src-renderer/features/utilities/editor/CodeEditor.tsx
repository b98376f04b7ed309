import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { StreamLanguage } from '@codemirror/language'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { useEffect, useMemo, useRef } from 'react'
import { useWords } from '#renderer/state/words.ts'
import { completeNames } from './complete-names.ts'
import { editorTheme } from './editor-theme.ts'
import type { KnownName } from './known-name.ts'
import { markNames } from './name-marks.ts'

export interface CodeEditorProps {
  readonly label: string
  /** Ids of what describes it. */
  readonly describedBy: string
  /** The text that it begins with; afterwards it has its own. */
  readonly start: string
  readonly onChange: (text: string) => void
  readonly names: readonly KnownName[]
  readonly isShell: boolean
  readonly isReadOnly: boolean
  readonly isWrong: boolean
  /** Where its state is kept while it is out of sight: with what can be undone. */
  readonly memory: Map<string, EditorState>
  readonly memoryKey: string
}

/** What changes while the editor stands: words, names, who hears of changes. */
const world = new Compartment()

/**
 * An editor of a text with `{{NAME}}` in it. Tab is left to the page, so that the keyboard gets out as it came in;
 * lines are indented with Ctrl and the brackets.
 */
export function CodeEditor(props: CodeEditorProps) {
  const { start, onChange, memory, memoryKey } = props
  const box = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const changed = useRef(onChange)
  const extensions = useWorld(props)
  const first = useRef({ start, extensions })
  useEffect(() => {
    changed.current = onChange
  }, [onChange])
  useEffect(() => {
    if (box.current === null) return
    const made = new EditorView({
      parent: box.current,
      state:
        memory.get(memoryKey) ??
        EditorState.create({
          doc: first.current.start,
          extensions: [fixed, world.of(first.current.extensions)],
        }),
      dispatchTransactions: (transactions, target) => {
        target.update(transactions)
        memory.set(memoryKey, target.state)
        if (transactions.some((one) => one.docChanged)) changed.current(target.state.doc.toString())
      },
    })
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [memory, memoryKey])
  useEffect(() => {
    view.current?.dispatch({ effects: world.reconfigure(extensions) })
  }, [extensions])
  return <div ref={box} className="h-full min-h-0" />
}

const fixed: Extension = [
  lineNumbers(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  EditorView.lineWrapping,
  EditorState.lineSeparator.of('\n'),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  editorTheme,
]

function useWorld(props: CodeEditorProps): Extension {
  const { label, describedBy, names, isShell, isReadOnly, isWrong } = props
  const { t } = useWords()
  return useMemo(() => {
    const known = new Set(names.map(({ name }) => name))
    return [
      isShell ? StreamLanguage.define(shell) : [],
      markNames(
        (name) => known.has(name),
        (name) => t('utilities.editor.unknown-mark', { name }),
      ),
      isReadOnly ? [] : completeNames(names),
      EditorState.readOnly.of(isReadOnly),
      EditorState.phrases.of({
        Completions: t('utilities.editor.completions'),
        'Control character': t('utilities.editor.control'),
      }),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': describedBy,
        'aria-invalid': String(isWrong),
        ...(isReadOnly ? { 'aria-readonly': 'true' } : {}),
      }),
    ]
  }, [t, label, describedBy, names, isShell, isReadOnly, isWrong])
}
