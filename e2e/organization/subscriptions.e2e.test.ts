import { worldForFile } from './world-for-file.ts'
import { testSubscriptions } from './subscriptions.ts'

const world = worldForFile()

testSubscriptions(() => world)
