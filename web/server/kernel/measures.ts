/** Something that is counted or timed: it is told as it happens, and costs nearly nothing where nobody hears it. */
export interface Measure<T> {
  tell(value: T): void
  /** Hears of it until the answer is called. */
  hear(hear: (value: T) => void): () => void
}

function createMeasure<T>(): Measure<T> {
  const hearers = new Set<(value: T) => void>()
  return {
    tell: (value) => {
      for (const hear of hearers) hear(value)
    },
    hear: (hear) => {
      hearers.add(hear)
      return () => void hearers.delete(hear)
    },
  }
}

/** A request that was answered. `row`: of the contract, or what else it was for; nothing that anybody outside names. */
export interface Answered {
  readonly row: string
  readonly status: number
  readonly tookMs: number
  /** A feed is as long as somebody follows it. */
  readonly isFeed: boolean
  /** Code of the problem that was answered; null: none. */
  readonly problem: string | null
}

/**
 * What is measured in this process. Of the process and not of a composition: statements, rounds and readings have no
 * other way to whoever counts, and numbers decide nothing (docs/adr/0056).
 */
export const measures = {
  answered: createMeasure<Answered>(),
  /** A statement of the database. */
  statement: createMeasure<{
    readonly tookMs: number
    readonly isFailed: boolean
    readonly isSlow: boolean
  }>(),
  /** A synchronization, by the code of what stopped it, or `confirmed`. */
  jobEnded: createMeasure<{ readonly outcome: string }>(),
  /** A gateway that was reached and read, or not: then by the code of why. */
  reading: createMeasure<{ readonly tookMs: number; readonly problem: string | null }>(),
  /** There will be rounds of this name. */
  roundPlanned: createMeasure<{ readonly name: string }>(),
  /** A round of what is done again and again. */
  round: createMeasure<{ readonly name: string; readonly tookMs: number; readonly isFailed: boolean }>(),
}

/** A round of background work that is measured under its name. */
export function measuredRound<Given extends readonly unknown[], T>(
  name: string,
  work: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  measures.roundPlanned.tell({ name })
  return async (...given) => {
    const beganMs = performance.now()
    let isFailed = true
    try {
      const done = await work(...given)
      isFailed = false
      return done
    } finally {
      measures.round.tell({ name, tookMs: performance.now() - beganMs, isFailed })
    }
  }
}
