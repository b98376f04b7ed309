import { start as english } from '#shared/words/en/start.ts'
import { start as spanish } from '#shared/words/es/start.ts'

/** Says in both languages, since no word of a choice has come, that the application did not load. */
export function showUnloaded(root: HTMLElement): void {
  const sections = [english, spanish].map((words, index) => {
    const title = make('h1', 'text-26 font-semibold', [words.title])
    const text = make('p', 'text-14 text-text-2', [words.text])
    const again = make('button', 'ui-btn', [words.retry])
    Object.assign(again.dataset, { variant: 'solid', size: 'sm' })
    again.addEventListener('click', () => location.reload())
    const section = make('section', 'flex flex-col items-start gap-3', [title, text, again])
    section.lang = index === 0 ? 'en' : 'es'
    return section
  })
  // What was rendered ahead would stand over it, with shapes in the place of what does not come.
  document.querySelector('#first')?.remove()
  const look = 'mx-auto flex min-h-dvh max-w-140 flex-col items-start justify-center gap-6 p-8'
  root.replaceChildren(make('main', look, sections))
}

function make(tag: string, look: string, children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.className = look
  element.append(...children)
  return element
}
