import type { ComponentType } from 'react'
import type { PageName } from '#renderer/frame/pages.ts'

/** Pages that people begin with: no other one is waited for, nor a list of its files. */
const firstPages = {
  root: async () => (await import('#renderer/features/landing/LandingPage.tsx')).LandingPage,
  designer: async () => (await import('#renderer/features/designer/DesignerPage.tsx')).DesignerPage,
} as const

/** The code of each page comes when it is first opened, or a little before. What else a page is: `frame/pages.ts`. */
export async function pageCode(name: PageName): Promise<ComponentType> {
  if (name === 'root' || name === 'designer') return firstPages[name]()
  return (await import('./other-pages.ts')).otherPages[name]()
}

/** The code of the frame around many of them. */
export async function frameCode(): Promise<ComponentType> {
  return (await import('./other-pages.ts')).frameCode()
}
