import { useWords } from '#renderer/state/words.ts'

/** Writes a duration, given in milliseconds, in hours and minutes: `6 h 20 min`. */
export function useDurationText(): (ms: number) => string {
  const { t, format } = useWords()
  return (ms) => {
    const minutes = Math.round(ms / 60_000)
    if (minutes < 60) return t('statistics.history.minutes', { minutes })
    return t('statistics.history.hours', {
      hours: format.number(Math.floor(minutes / 60)),
      minutes: minutes % 60,
    })
  }
}
