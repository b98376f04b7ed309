import { hostileFiles } from './files.ts'
import { measure } from './measure.ts'

// A process of its own, so that it can be ended: reads the file whose name it is given and sends what that took.
const wanted = process.argv[2]
const file = hostileFiles().find(({ name }) => name === wanted)
if (file === undefined) throw new Error(`there is no file ${String(wanted)}`)
const read = await file.work()
process.send?.(await measure(read))
