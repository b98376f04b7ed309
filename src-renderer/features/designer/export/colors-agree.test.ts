import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palettes } from '#shared/design-picture/palette.ts'

const tokens = readFileSync(new URL('../../../ui/styles/tokens.css', import.meta.url), 'utf8')
const [dark = '', light = ''] = tokens.split("[data-theme='light']")

test.each([
  { theme: 'light', css: light },
  { theme: 'dark', css: dark },
] as const)("a picture has the interface's colours: $theme", ({ theme, css }) => {
  const role = (name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]
  const { families, shadow: _, ...grounds } = palettes[theme]
  expect(grounds).toEqual({
    canvas: role('canvas'),
    surface: role('surface'),
    line: role('line'),
    cardEdge: role('line-2'),
    relationship: role('line-control'),
    text: role('text'),
    text2: role('text-2'),
    text3: role('text-3'),
  })
  for (const family of ['who', 'through', 'what'] as const)
    expect(families[family]).toEqual({ accent: role(family), soft: role(`${family}-soft`) })
})
