import { hostileFiles } from './files.ts'
import { measure } from './measure.ts'

/** Reads one file, by its name, where it can be ended. */
const wanted = process.argv[2]
const file = hostileFiles().find(({ name }) => name === wanted)
if (file === undefined) throw new Error(`there is no file ${String(wanted)}`)
const read = await file.work()
process.send?.(await measure(read))
