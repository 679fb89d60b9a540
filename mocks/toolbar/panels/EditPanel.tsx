import { lazy, Suspense } from 'react'
import styles from '../Toolbar.module.css'

const Editor = lazy(() => import('../editor/Editor'))

/** 情形编辑, fetched when somebody first opens it. */
export const EditPanel = () => (
  <Suspense fallback={<p className={styles.dim}>正在取来编辑器…</p>}>
    <Editor />
  </Suspense>
)
