import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Every part of the interface on one page, for the eye: `npx vite --config build/vite.gallery.config.ts`. Never shipped. */
export default defineConfig({
  root: here('../src-renderer/ui/gallery'),
  plugins: [react(), tailwindcss()],
  build: { outDir: here('../dist/gallery'), emptyOutDir: true, target: 'es2024' },
  server: { port: 4182 },
})
