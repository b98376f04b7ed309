import type { DatabaseTarget } from '../kernel/store/database.ts'

/** Gives each server of the tests a database without records; null: the embedded one in its data folder. */
export type OpenDatabase = () => Promise<DatabaseTarget | null>
