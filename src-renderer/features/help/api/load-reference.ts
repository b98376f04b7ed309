import { loadArea } from '#shared/help/api/reference.ts'
import type { ApiOperation } from '#shared/help/api/operation.ts'
import { untilThere } from '#renderer/parts/later.tsx'
import type { ApiArea } from './api-areas.ts'

const known = new Map<ApiArea, Promise<readonly ApiOperation[]>>()

/** The operations of a subject; fetched once, and asked for again until they come. */
export function loadOperations(area: ApiArea): Promise<readonly ApiOperation[]> {
  const asked = known.get(area) ?? untilThere(() => loadArea(area))
  known.set(area, asked)
  return asked
}
