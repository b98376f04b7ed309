import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'

const firstPauseMs = 1000
const longestPauseMs = 30_000

/**
 * A component whose code comes once it is first shown, and what stands in its place until then. Code that does not
 * come because the network is away is asked for again, so that the page around it stays as it is.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  const Part = lazy(async () => ({ default: await untilThere(load) }))
  return function Later(props: P) {
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** Every attempt waits twice as long as the one before. */
export async function untilThere<T>(load: () => Promise<T>, pauseMs = firstPauseMs): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return untilThere(load, Math.min(2 * pauseMs, longestPauseMs))
  }
}
