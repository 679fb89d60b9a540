import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { UiProvider } from './theme/UiProvider'

/** Without animations and portals. */
export const renderUi = (element: ReactElement) =>
  render(element, { wrapper: ({ children }) => <UiProvider env="test">{children}</UiProvider> })
