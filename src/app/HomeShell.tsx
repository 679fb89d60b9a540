import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Route, Routes } from 'react-router-dom'
import { HomePage } from '@/features/games/home/HomePage'
import { TabShell } from './TabShell'

/** Asks nothing and knows nothing: every part shows what it shows before an answer. */
const quiet = new QueryClient({ defaultOptions: { queries: { enabled: false } } })

/**
 * Home before any answer: what index.html carries (build/shell renders it) and what the app shows
 * until POST /api/app has answered. It is home itself, so it cannot drift from it.
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
