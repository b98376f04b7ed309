import { RangeSetBuilder, type Extension } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type DecorationSet, type ViewUpdate } from '@codemirror/view'
import { findReferences } from '#shared/utilities/names.ts'

/** Marks every `{{NAME}}` of a text: a known one, and an unknown one with the words that say so. */
export function markNames(
  isKnown: (name: string) => boolean,
  sayUnknown: (name: string) => string,
): Extension {
  const known = Decoration.mark({ class: 'cm-name' })
  const mark = (view: EditorView): DecorationSet => {
    const marks = new RangeSetBuilder<Decoration>()
    for (const { name, from, to } of findReferences(view.state.doc.toString()))
      marks.add(
        from,
        to,
        isKnown(name)
          ? known
          : Decoration.mark({ class: 'cm-name cm-name-unknown', attributes: { title: sayUnknown(name) } }),
      )
    return marks.finish()
  }
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet
      constructor(view: EditorView) {
        this.decorations = mark(view)
      }
      update(update: ViewUpdate): void {
        if (update.docChanged) this.decorations = mark(update.view)
      }
    },
    { decorations: (plugin) => plugin.decorations },
  )
}
