import '#renderer/state/without-eval.ts'
import { makeFile } from './make-file.ts'
import { answerRequests } from './run-in-worker.ts'

answerRequests(makeFile)
