import type { Design } from '../design.ts'
import { drawApplication } from './application.ts'
import { drawBranches } from './branches.ts'
import { drawHome } from './home.ts'
import { drawOffice } from './office.ts'
import type { TemplateName } from './template-names.ts'
import type { TemplateWords } from './words.ts'

/** What draws each of them. */
export const templates: Readonly<
  Record<TemplateName, (words: TemplateWords, makeId: () => string) => Design>
> = {
  office: drawOffice,
  application: drawApplication,
  branches: drawBranches,
  home: drawHome,
}
