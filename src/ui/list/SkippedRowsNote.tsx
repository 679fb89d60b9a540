export const SkippedRowsNote = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="dim-sm" style={{ padding: '10px 0 2px', textAlign: 'center' }} role="note">
      有 {count} 条记录暂时无法显示
    </p>
  )
