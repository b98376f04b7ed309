import { describe } from 'vitest'
import { apiCases } from './api.cases.ts'

describe('the API on SQLite', () => {
  apiCases(() => Promise.resolve(null))
})
