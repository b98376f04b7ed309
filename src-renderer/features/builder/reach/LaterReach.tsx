import { later } from '#renderer/parts/later.tsx'

/** What follows every rule comes when somebody asks who reaches what, or something is expected. */
export const LaterReachPanel = later(async () => (await import('./ReachPanel.tsx')).ReachPanel)

export const LaterExpectedState = later(async () => (await import('./ExpectedState.tsx')).ExpectedState)
