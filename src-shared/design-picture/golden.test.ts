import { expect, test } from 'vitest'
import { shapesOf } from './shapes-of.ts'
import { company, labels } from './testing/sample-design.ts'
import { toCsv } from './to-csv.ts'
import { toDrawio } from './to-drawio.ts'
import { toMermaid } from './to-mermaid.ts'
import { toSvg } from './to-svg.ts'

const title = 'Red de la empresa'

test.each(['light', 'dark'] as const)(
  'the picture of every kind is as it was reviewed: %s',
  async (theme) => {
    const drawing = shapesOf(company, { title, theme, legend: true, labels })
    await expect(toSvg(drawing)).toMatchFileSnapshot(`golden/company-${theme}.svg`)
  },
)

test('the texts of every kind are as they were reviewed', async () => {
  await expect(toMermaid(company)).toMatchFileSnapshot('golden/company.mmd')
  await expect(toDrawio(company, { title })).toMatchFileSnapshot('golden/company.drawio')
  await expect(toCsv(company)).toMatchFileSnapshot('golden/company.csv')
})
