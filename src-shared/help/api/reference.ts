import type { ApiOperation, ApiProblem, ListedOperation } from './operation.ts'

/** Every operation of the API. `build/guide/api-reference.ts` puts in what the document of the API says. */
export const listed: readonly ListedOperation[] = []

/** What any of them may answer. */
export const commonProblems: readonly ApiProblem[] = []

/** The operations of an area with all that is said of them; each area is a file of its own. */
export const loadArea: (area: string) => Promise<readonly ApiOperation[]> = () => Promise.resolve([])
