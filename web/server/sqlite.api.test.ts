import { describe } from 'vitest'
import { apiCases } from './testing/api.cases.ts'

describe('the API on SQLite', () => {
  apiCases(() => Promise.resolve(null))
})
