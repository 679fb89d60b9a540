// Mantine's CSS that every part may use, in Mantine's order. A part that needs more imports its own files,
// shared ones first (mantineCss.test.ts checks both).
import './mantineVariables.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
