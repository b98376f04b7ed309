import { answerChoices } from './answer-choices.ts'
import { begin, beginSoon, signs } from './ask-for-application.ts'

/**
 * Stands in the landing page, which is read, and whose links and choices work, without the application. A sign at one of
 * them does not begin it: code that runs cannot give way, and the answer would wait for all of it.
 */
answerChoices(begin)
for (const sign of signs)
  addEventListener(
    sign,
    ({ target }) => {
      if (!(target instanceof Element) || target.closest('#first :is(a[href], button)') === null) begin()
    },
    { capture: true, passive: true },
  )
beginSoon()
