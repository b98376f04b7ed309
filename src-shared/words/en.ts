import { desktop } from './en/desktop.ts'
import { lab } from './en/lab.ts'
import { legal } from './en/legal.ts'
import { mail } from './en/mail.ts'
import { server } from './en/server.ts'
import { drawing } from './parts/drawing-en.ts'
import { first } from './parts/first-en.ts'
import { inside } from './parts/inside-en.ts'

/** Every English text, by area. */
export const en = { ...first, ...drawing, ...inside, desktop, lab, legal, mail, server } as const
