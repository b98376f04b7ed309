/** Answers of `work` for all items, in their order, with so many under way at once. */
export async function inParallel<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const answers: R[] = []
  let next = 0
  const follow = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++)
      answers[index] = await work(items[index] as T)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, follow))
  return answers
}
