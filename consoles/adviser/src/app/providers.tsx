import { PageStyle } from '@tafel/kit/theme/page-style.tsx'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import type { ReactNode } from 'react'
import { toasts } from '../shared/session/toasts.ts'
import { KindsProvider } from '../workbench/kinds.ts'
import { GoingToLoader } from './guard/going-to.tsx'
import { KINDS } from './kinds/kinds.ts'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageStyle />
      <KindsProvider value={KINDS}>
        <ToastProvider toasts={toasts}>
          {children}
          <GoingToLoader />
        </ToastProvider>
      </KindsProvider>
    </>
  )
}
