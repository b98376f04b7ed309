import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { TooltipProvider } from '#renderer/ui/Tooltip.tsx'
import '#renderer/ui/styles/app.css'
import { BasicPage } from './BasicPage.tsx'
import { BuilderPage } from './BuilderPage.tsx'
import { DashboardPage } from './DashboardPage.tsx'
import { OverlaysPage } from './OverlaysPage.tsx'
import { sampleWords } from './sample-words.ts'
import { Sheet } from './Sheet.tsx'

// ?view=sheet|basic|dashboard|builder|overlays &theme=dark|light &lang=en|es &open=dialog|menu|toasts|loading
const asked = new URLSearchParams(location.search)
const view = asked.get('view') ?? 'sheet'
const theme = asked.get('theme') === 'light' ? 'light' : 'dark'
const lang = asked.get('lang') === 'es' ? 'es' : 'en'
const words = sampleWords[lang]

document.documentElement.lang = lang
if (theme === 'light') document.documentElement.dataset['theme'] = 'light'

function Gallery() {
  if (view === 'basic') return <BasicPage words={words} />
  if (view === 'dashboard') return <DashboardPage words={words} />
  if (view === 'builder') return <BuilderPage words={words} />
  if (view === 'overlays') return <OverlaysPage words={words} open={asked.get('open') ?? ''} />
  return (
    <main className="grid grid-cols-2">
      <Sheet theme="dark" words={sampleWords.en} />
      <Sheet theme="light" words={sampleWords.es} />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <TooltipProvider>
        <Gallery />
      </TooltipProvider>
    </StrictMode>,
  )
}
