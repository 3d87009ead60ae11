import { PageStyle } from '@tafel/kit/theme/page-style.tsx'
import { ToastProvider } from '@tafel/kit/toast/toaster.tsx'
import type { ReactNode } from 'react'
import { toasts } from '../shared/session/toasts.ts'
import { GoingToLoader } from './guard/going-to.tsx'

export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <PageStyle />
      <ToastProvider toasts={toasts}>
        {children}
        <GoingToLoader />
      </ToastProvider>
    </>
  )
}
