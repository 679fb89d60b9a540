import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { HomePage } from '@/features/games/home/HomePage'
import { TabShell } from './TabShell'

/** Sends nothing and has no data: every part shows its state before any answer. */
const quiet = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/**
 * Home before any answer. build/shell renders it into index.html, and the app shows it until POST /api/app has
 * answered. It is home's own component, so the two cannot differ.
 */
export const HomeShell = () => (
  <QueryClientProvider client={quiet}>
    <Routes>
      <Route element={<TabShell />}>
        <Route path="*" element={<HomePage />} />
      </Route>
    </Routes>
  </QueryClientProvider>
)
