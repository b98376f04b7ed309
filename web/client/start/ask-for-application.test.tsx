import { expect, test } from 'vitest'

const asked = (): readonly (string | null)[] =>
  [...document.querySelectorAll('link[rel="modulepreload"][href^="data:"]')].map((link) =>
    link.getAttribute('href'),
  )

test('a page that is read asks for the files of the application after its first picture', async () => {
  const file = 'data:text/javascript,'
  const entry = Object.assign(document.createElement('meta'), { name: 'entry', content: file })
  Object.assign(entry.dataset, { needs: file, asks: '' })
  document.head.append(entry)
  const { beginAfterPicture } = await import('./ask-for-application.ts')
  beginAfterPicture()
  expect(asked()).toEqual([])
  dispatchEvent(new Event('DOMContentLoaded'))
  expect(asked()).toEqual([])
  await expect.poll(asked).toEqual([file])
})
