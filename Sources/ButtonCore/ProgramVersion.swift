/// The program's version.
package let programVersion = "0.1.0"
