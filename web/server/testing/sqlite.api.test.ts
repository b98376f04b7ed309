import { describe } from 'vitest'
import { apiCases } from './api.cases.ts'

describe('the API on SQLite', () => {
  const inFolder = () => Promise.resolve(null)
  apiCases(inFolder, inFolder)
})
