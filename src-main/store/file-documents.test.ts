import { documentsCases } from './documents.cases.ts'
import { createFileDocuments } from './file-documents.ts'

documentsCases(createFileDocuments)
