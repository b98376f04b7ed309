import { answerChoices, nameAddress } from './answer-choices.ts'
import { beginAfterPicture, beginOnline } from './ask-for-application.ts'
import { bringAhead } from './bring-ahead.ts'
import { isWanted, renewWhenBack, whenNear } from './when-wanted.ts'

/**
 * Stands in the landing page, which is read, and whose links and choices work, without the application. Forms and plans
 * need it: it comes when one of them is near, and soon for whoever was led to them.
 */
answerChoices(beginOnline)
if (isWanted()) beginAfterPicture()
else {
  nameAddress()
  renewWhenBack()
  whenNear(beginOnline)
  bringAhead()
}
