import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { UiProvider } from './theme/UiProvider'

/** For unit tests of parts: the theme, without animations and portals. */
export const renderUi = (element: ReactElement) =>
  render(element, { wrapper: ({ children }) => <UiProvider env="test">{children}</UiProvider> })
