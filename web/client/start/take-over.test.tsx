import { afterEach, expect, test } from 'vitest'
import { takeOver } from './take-over.ts'

afterEach(() => document.body.replaceChildren())

function pages(first: string, root: string): { readonly first: Element; readonly root: Element } {
  document.body.innerHTML = `<div id="first">${first}</div><div id="root">${root}</div>`
  const [one, other] = document.body.children
  if (one === undefined || other === undefined) throw new Error('no pages')
  return { first: one, root: other }
}

const bar = '<a href="/designer">Draw</a><button>Language</button><button>Sign in</button>'

test('the focus stays on what had it, and the first page is gone', () => {
  const { first, root } = pages(bar, bar)
  first.querySelectorAll('button')[1]?.focus()
  takeOver(first, root)
  expect(document.activeElement).toBe(root.querySelectorAll('button')[1])
  expect(first.isConnected).toBe(false)
})

test('the focus stays where the application shows more', () => {
  const { first, root } = pages(bar, `<a href="#plans">Plans</a>${bar}`)
  first.querySelectorAll('button')[1]?.focus()
  takeOver(first, root)
  expect(document.activeElement).toBe(root.querySelectorAll('button')[1])
})

test('the focus goes on to what comes next where the application hides what had it', () => {
  const { first, root } = pages(bar, bar.replace('<a ', '<a style="display: none" '))
  first.querySelector('a')?.focus()
  takeOver(first, root)
  expect(document.activeElement).toBe(root.querySelectorAll('button')[0])
})

test('what was pressed is pressed again, once', () => {
  const { first, root } = pages(bar, bar)
  const pressed: (string | null)[] = []
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
  first.querySelectorAll('button')[0]?.setAttribute('data-pressed', '')
  takeOver(first, root)
  expect(pressed).toEqual(['Language'])
})

test('nothing is pressed that says something else', () => {
  const { first, root } = pages(bar, '<a href="/designer">Draw</a><button>Delete</button>')
  const pressed: unknown[] = []
  root.addEventListener('click', (event) => pressed.push(event))
  first.querySelectorAll('button')[0]?.setAttribute('data-pressed', '')
  takeOver(first, root)
  expect(pressed).toEqual([])
})

test.each([
  { name: 'the application shows another', label: 'To dark', times: 1 },
  { name: 'the application shows it', label: 'To light', times: 0 },
])('a shade that was chosen is pressed $times times when $name', ({ label, times }) => {
  const { first, root } = pages(
    '<button aria-label="To light" data-shade="dark"></button>',
    `<button aria-label="${label}"></button>`,
  )
  let pressed = 0
  root.addEventListener('click', () => (pressed += 1))
  takeOver(first, root)
  expect(pressed).toBe(times)
})
