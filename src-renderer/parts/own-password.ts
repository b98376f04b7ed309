import { z } from 'zod'
import { bounds } from '#shared/model/bounds.ts'

/** The password of now, asked for again: nothing is said about how it should be. */
export const ownPassword = z.string().min(1).max(bounds.password.max)
