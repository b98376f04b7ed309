import type { Design } from '../design.ts'
import { drawApplication } from './application.ts'
import { drawBranches } from './branches.ts'
import { drawHome } from './home.ts'
import { drawOffice } from './office.ts'
import type { TemplateWords } from './words.ts'

/** Drawings to begin with, by the names that their titles have in the area `templates` of the words. */
export const templates = {
  office: drawOffice,
  application: drawApplication,
  branches: drawBranches,
  home: drawHome,
} as const satisfies Readonly<Record<string, (words: TemplateWords, makeId: () => string) => Design>>
export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as readonly TemplateName[]
