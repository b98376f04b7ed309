import { begin, bring, whenIdle, whenSeen } from './ask-for-application.ts'

/**
 * Stands in the designer's page, which nothing can be done with before its application: all of its files are asked for
 * after the first picture. It begins when the browser has nothing else to do, or at the first sign of a hand.
 */
for (const sign of ['pointerdown', 'keydown', 'focusin'])
  addEventListener(sign, begin, { once: true, capture: true, passive: true })
whenSeen(bring)
addEventListener('load', () => whenIdle(begin), { once: true })
