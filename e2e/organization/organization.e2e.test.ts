import { worldForFile } from './world-for-file.ts'
import { testLinks } from './links.ts'
import { testLoading } from './loading.ts'
import { testEveryPage, testJudge } from './every-page.ts'
import { testStatistics } from './statistics.ts'
import { testStories } from './stories.ts'

const world = worldForFile()

testLinks(() => world)
testLoading(() => world)
testJudge(() => world)
testEveryPage(() => world)
testStatistics(() => world)
testStories(() => world)
