import '#renderer/state/without-eval.ts'
import { readFiles } from './read-files.ts'
import { answerRequests } from './run-in-worker.ts'

answerRequests(readFiles)
