// The Mantine CSS that every screen may rely on, in Mantine's order. A part that uses more imports its
// own files beside itself, shared ones first (mantineCss.test.ts holds both).
import './tokens.css'
import './mantineVariables.css'
import './base.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
