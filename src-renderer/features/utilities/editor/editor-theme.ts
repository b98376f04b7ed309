import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The editor in the colours of the page, which change with its appearance by themselves. */
const frame = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--text)',
    backgroundColor: 'var(--field)',
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--r-2)',
    fontSize: '0.75rem',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.25rem', borderRadius: 'inherit' },
  '.cm-content': { caretColor: 'var(--text)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--primary-soft)',
  },
  '.cm-gutters': {
    color: 'var(--text-3)',
    backgroundColor: 'var(--inset)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '.cm-name': {
    padding: '0.0625rem 0',
    borderRadius: '0.1875rem',
    backgroundColor: 'var(--what-soft)',
    color: 'var(--what)',
  },
  '.cm-name *': { color: 'inherit' },
  '.cm-name-unknown': {
    backgroundColor: 'var(--bad-soft)',
    color: 'var(--bad)',
    textDecoration: 'underline wavy',
    textUnderlineOffset: '0.1875rem',
  },
  '.cm-tooltip': {
    color: 'var(--text)',
    backgroundColor: 'var(--raised)',
    border: '1px solid var(--line-2)',
    borderRadius: 'var(--r-2)',
    boxShadow: 'var(--shadow-2)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '15rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.25rem 0.625rem' },
  '@media (pointer: coarse)': {
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '1rem 0.625rem' },
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--on-primary)',
    background: 'var(--primary)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionDetail': { marginLeft: '1rem', fontStyle: 'normal', color: 'inherit' },
})

const highlighting = HighlightStyle.define([
  { tag: tags.comment, color: 'var(--text-3)' },
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword], color: 'var(--through)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--what)' },
  { tag: [tags.number, tags.atom, tags.bool], color: 'var(--who)' },
  { tag: [tags.variableName, tags.definition(tags.variableName)], color: 'var(--who)' },
  { tag: [tags.standard(tags.variableName), tags.standard(tags.name)], color: 'var(--primary-text)' },
  { tag: tags.meta, color: 'var(--text-3)' },
])

export const editorTheme = [frame, syntaxHighlighting(highlighting)]
