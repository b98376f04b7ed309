import { loadArea } from '#shared/help/api/reference.ts'
import type { ApiOperation } from '#shared/help/api/operation.ts'
import type { ApiArea } from './api-areas.ts'

const known = new Map<ApiArea, Promise<readonly ApiOperation[]>>()

/** The operations of a subject; fetched once, and again after a failure. */
export function loadOperations(area: ApiArea): Promise<readonly ApiOperation[]> {
  const asked = known.get(area) ?? fetchOperations(area)
  known.set(area, asked)
  return asked
}

async function fetchOperations(area: ApiArea): Promise<readonly ApiOperation[]> {
  try {
    return await loadArea(area)
  } catch (error) {
    known.delete(area)
    throw error
  }
}
