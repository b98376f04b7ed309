import type { Package } from './packages.ts'

/** Licences under which others may be given our product: none asks for more than its text and its source. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'EPL-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** What stands in the way of shipping these packages, one sentence each. */
export function checkPackages(packages: readonly Package[]): string[] {
  return packages.flatMap(({ name, version, license, texts }) => {
    if (!isAllowed(license)) return [`${name} ${version} has the licence "${license}", which is not allowed`]
    if (texts.length === 0) return [`${name} ${version} comes without the text of its licence, ${license}`]
    return []
  })
}

/** Of what is joined by OR one is enough, of what is joined by AND each has to be allowed. */
function isAllowed(license: string): boolean {
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((each) => allowed.has(each.trim())))
}

/** The text that comes with the product: each package with its licence, by name. */
export function printNotices(packages: readonly Package[]): string {
  const sorted = packages.toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
  return `${[opening, ...sorted.map(printPackage)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

const opening = `Trama includes the work of others. Each part stands here with its licence.`

function printPackage({ name, version, license, repository, texts }: Package): string {
  const lines = [`${name} ${version}`, `Licence: ${license}`, `Source: ${repository}`]
  if (license.includes('EPL-2.0')) lines.push('', offerOfSource(version, repository))
  return [lines.join('\n'), ...texts].join('\n\n')
}

/** EPL-2.0, 3.1 and 3.2: who gets it in executable form is told that and where its source is to be had. */
function offerOfSource(version: string, repository: string): string {
  return `It is included under EPL-2.0, unchanged. Its source code is available under that licence, free of charge, at
${repository}/tree/${version}; it is compiled from the Eclipse Layout Kernel,
https://github.com/eclipse-elk/elk.`
}
