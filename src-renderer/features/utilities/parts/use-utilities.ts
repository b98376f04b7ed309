import { useListAddress, type ListAddress } from '#renderer/parts/list/use-list-address.ts'
import { useTypedText } from '#renderer/parts/list/use-typed-text.ts'
import { foldText } from '#shared/base/fold-text.ts'

export const views = ['templates', 'variables', 'routes', 'runs'] as const
export type View = (typeof views)[number]

/** What of a view stands in the address: gone with another view. */
const ofView = {
  text: null,
  template: null,
  variable: null,
  route: null,
  run: null,
  preview: null,
  create: null,
}

/** Which part of the utilities is shown, and what in it is open. */
export interface UtilitiesAddress extends ListAddress {
  readonly view: View
  /** Another view, with what is open in it; going back leads here. */
  readonly go: (view: View, open?: Readonly<Record<string, string | null>>) => void
}

export function useUtilities(): UtilitiesAddress {
  const address = useListAddress()
  const view = views.find((one) => one === address.get('view')) ?? 'templates'
  return {
    ...address,
    view,
    go: (next, open = {}) =>
      address.set({ ...ofView, view: next === 'templates' ? null : next, ...open }, { push: true }),
  }
}

/** The rows whose text holds what is typed, which stands in the address; letters match without their accents. */
export function useSearch<Row>(all: readonly Row[], textOf: (row: Row) => string) {
  const address = useListAddress()
  const typed = useTypedText(address.get('text') ?? '', (text) => address.set({ text }))
  const wanted = foldText(typed.text.trim())
  return {
    text: typed.text,
    type: typed.type,
    shown: wanted === '' ? all : all.filter((row) => foldText(textOf(row)).includes(wanted)),
    clear: () => {
      typed.forget()
      address.set({ text: null })
    },
  }
}
